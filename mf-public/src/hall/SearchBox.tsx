import { styled } from '@schi/shared-ui/platform';

/** It stays in view while what is found is read; paper has no field. */
const Search = styled.div`
  position: var(--sticky);
  z-index: 1;
  top: 0;
  display: grid;
  gap: var(--gap-1);
  padding-block: var(--gap-2);
  background: var(--surface);
  label {
    display: grid;
    gap: var(--gap-1);
    font-weight: 700;
  }
  input {
    width: 100%;
    max-width: 420px;
    min-height: 44px;
    padding: var(--gap-2) var(--gap-3);
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--raised);
    color: inherit;
    font: inherit;
    font-weight: 400;
  }
  p {
    min-height: 1.5em;
  }
  @media print {
    display: none;
  }
`;

/** The most characters of a search. */
const longestSearch = 80;

interface Props {
  label: string;
  /** Examples of what can be found. */
  placeholder: string;
  words: string;
  onChange: (words: string) => void;
  said: string;
}

/** A field that searches what the page shows, and below it what is found. */
export const SearchBox = ({ label, placeholder, words, onChange, said }: Props) => (
  <Search role="search">
    <label>
      {label}
      <input
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={longestSearch}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
    <p role="status">{said}</p>
  </Search>
);
