import type { RefObject } from 'react';
import { placeholder, placeholders, type PlaceholderName } from '@schi/contract';
import { useFormContext } from '@schi/shared-ui/forms';
import { Disclosure, Columns } from '@schi/shared-ui/layout';
import { styled } from '@schi/shared-ui/platform';

const Names = styled(Columns).attrs({ as: 'ul', $min: 240, $gap: 2, $fill: true })`
  button {
    width: 100%;
    min-height: var(--target);
    padding: var(--gap-1) var(--gap-2);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--raised);
    text-align: left;
    cursor: pointer;
  }
  code {
    display: block;
    color: var(--link);
    font-size: var(--size-small);
  }
`;

/** The placeholders of a message. Choosing one inserts it at the cursor. */
export const Placeholders = ({ field }: { field: RefObject<HTMLTextAreaElement | null> }) => {
  const form = useFormContext();
  const insert = (name: PlaceholderName) => {
    const box = field.current;
    const body = typeof form.values.body === 'string' ? form.values.body : '';
    const [from, to] = [box?.selectionStart ?? body.length, box?.selectionEnd ?? body.length];
    // Leaving the box removed the blank after the last word.
    const inserted = (/[\p{L}\p{N}]$/u.test(body.slice(0, from)) ? ' ' : '') + placeholder(name);
    form.set('body', body.slice(0, from) + inserted + body.slice(to));
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + inserted.length, from + inserted.length);
    });
  };
  return (
    <Disclosure>
      <summary>Placeholders</summary>
      <Names>
        {Object.entries(placeholders).map(([name, meaning]) => (
          <li key={name}>
            {/* A press must not take the focus out of the message: the place of the cursor is where it goes. */}
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(name as PlaceholderName)}
            >
              {meaning}
              <code>{placeholder(name as PlaceholderName)}</code>
            </button>
          </li>
        ))}
      </Names>
    </Disclosure>
  );
};
