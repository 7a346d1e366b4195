import { useId, type ReactNode } from 'react';
import { counted } from '@schi/contract';
import { Card, Heading, Stack } from '@schi/shared-ui/components';
import { useFormContext } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import { namesIn, type SectionFields } from './long-form.rules';
import { useCurrentSection } from './use-current-section';

/** A part of a long form. */
export interface FormSection extends SectionFields {
  title: string;
  content: ReactNode;
}

interface Props {
  /** What the form is of: `Tournament`. */
  label: string;
  sections: readonly FormSection[];
  /** The names of the fields that differ from what is stored. */
  changed: readonly string[];
  /** The level of the titles: 2 in a page, 3 in a dialog. */
  level?: 2 | 3;
  /** The end of the form, with its buttons. */
  children: ReactNode;
}

const Frame = styled.div`
  container-type: inline-size;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--gap-4);
  align-items: start;
  /* What gets the focus is not hidden behind the bar with the buttons. */
  input,
  select,
  textarea,
  button,
  summary,
  a {
    scroll-margin-block: var(--gap-8) 136px;
  }
  nav ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--gap-4);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  nav a {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    align-items: baseline;
    gap: 0 var(--gap-2);
    min-height: var(--target);
    border-inline-start: 3px solid transparent;
    padding-inline: var(--gap-3);
  }
  nav a[aria-current] {
    border-color: var(--accent);
    color: var(--text);
    font-weight: 600;
  }
  /* There every border is visible. */
  @media (forced-colors: active) {
    nav a:not([aria-current]) {
      border-color: Canvas;
    }
  }
  nav small {
    color: var(--muted);
    font-size: var(--size-small);
    font-weight: 400;
  }
  nav small[data-wrong] {
    color: var(--danger);
    font-weight: 600;
  }
  @container (min-width: 1000px) {
    grid-template-columns: 220px minmax(0, 960px);
    gap: var(--gap-6);
    nav {
      position: var(--sticky);
      top: var(--gap-4);
    }
    nav ul {
      display: grid;
    }
  }
`;

/** The sections of the form around it, with links to them, which say where something is changed or wrong. */
export const FormSections = ({ label, sections, changed, level = 2, children }: Props) => {
  const wrong = Object.keys(useFormContext().errors);
  const id = useId();
  const idOf = (section: FormSection) => `${id}-${sections.indexOf(section)}`;
  const { current, goTo } = useCurrentSection(sections.map(idOf));
  return (
    <Frame>
      <Columns>
        <nav aria-label={`Sections of ${label.toLowerCase()}`}>
          <ul>
            {sections.map((section) => {
              const errors = namesIn(section, wrong).length;
              const changes = namesIn(section, changed).length;
              return (
                <li key={section.title}>
                  <a
                    href={`#${idOf(section)}`}
                    aria-current={current === idOf(section) ? 'location' : undefined}
                    onClick={(event) => {
                      event.preventDefault();
                      goTo(idOf(section));
                    }}
                  >
                    {section.title} {errors > 0 && <small data-wrong>{errors} to correct</small>}
                    {errors === 0 && changes > 0 && <small>{counted(changes, 'change', 'changes')}</small>}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
        <Stack>
          {sections.map((section) => (
            <Card key={section.title} id={idOf(section)} tabIndex={-1} aria-labelledby={`${idOf(section)}-title`}>
              <Stack>
                <Heading as={`h${level}`} id={`${idOf(section)}-title`} $size="h3">
                  {section.title}
                </Heading>
                {section.content}
              </Stack>
            </Card>
          ))}
          {children}
        </Stack>
      </Columns>
    </Frame>
  );
};
