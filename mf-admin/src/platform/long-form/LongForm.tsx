import { useId, type ReactNode } from 'react';
import { counted } from '@schi/contract';
import { Card, Heading, Stack } from '@schi/shared-ui/components';
import { Form } from '@schi/shared-ui/forms';
import { styled } from '@schi/shared-ui/platform';
import type { SettingForm } from '../settings-page/use-setting-form';
import { namesIn, type SectionFields } from './long-form.rules';
import { SaveBar } from './SaveBar';
import { useCurrentSection } from './use-current-section';

/** A part of a long form. */
export interface FormSection extends SectionFields {
  title: string;
  content: ReactNode;
}

interface Props extends Pick<SettingForm, 'form' | 'changed' | 'discard' | 'saved'> {
  label: string;
  sections: readonly FormSection[];
  /** `Save tournament`. */
  saveText: string;
  busyText?: string;
  /** The way out while nothing is changed. */
  cancel: ReactNode;
  /** Stands above the sections. */
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

/**
 * The form of a setting that is longer than two screens: its sections with links to them, which say where something is
 * changed or wrong, and a bar with the changes and the buttons that stays in view once something is changed.
 */
export const LongForm = ({ form, changed, discard, saved, label, sections, children, ...bar }: Props) => {
  const id = useId();
  const idOf = (section: FormSection) => `${id}-${sections.indexOf(section)}`;
  const { current, goTo } = useCurrentSection(sections.map(idOf));
  const wrong = Object.keys(form.errors);
  const within = sections.filter((section) => namesIn(section, changed).length > 0);
  return (
    <Form form={form} label={label}>
      {children}
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
                  <Heading id={`${idOf(section)}-title`} $size="h3">
                    {section.title}
                  </Heading>
                  {section.content}
                </Stack>
              </Card>
            ))}
            <SaveBar
              {...bar}
              {...(saved ? { saveText: 'Save my version' } : {})}
              count={changed.length}
              titles={within.map(({ title }) => title)}
              onDiscard={discard}
            />
          </Stack>
        </Columns>
      </Frame>
    </Form>
  );
};
