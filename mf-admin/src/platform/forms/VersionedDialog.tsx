import type { ComponentProps } from 'react';
import { failureCode } from '@schi/shared-ui/api-client';
import { Alert } from '@schi/shared-ui/components';
import { Bullets } from '@schi/shared-ui/layout';
import { FormDialog } from '@schi/shared-ui/dialog';
import { TakeOver } from './TakeOver';
import { useSeenAtOpening } from './use-seen-at-opening';

interface Props<Input extends object> extends Omit<ComponentProps<typeof FormDialog<Input>>, 'onSubmit'> {
  /**
   * The version of what is changed, as it is shown now; a change names the one that was seen when the dialog opened
   * (rule E8).
   */
  version: number;
  /** What others have changed since the dialog opened, in words; shown once a change was refused for it. */
  news: readonly string[];
  onSubmit: (values: Input, version: number) => Promise<unknown>;
}

/**
 * A form over a page that others may change at the same time. A refused change shows what they changed before it is
 * sent again, and takes over their values where this person touched nothing.
 */
export const VersionedDialog = <Input extends object>({
  version,
  news,
  submitText,
  onSubmit,
  children,
  ...rest
}: Props<Input>) => {
  const { seen, isOutdated, follow } = useSeenAtOpening(version);
  const submit = async (values: Input) => {
    try {
      return await onSubmit(values, seen);
    } catch (error) {
      // The next submit applies to the version that is shown now.
      if (failureCode(error) === 'outdated') follow();
      throw error;
    }
  };
  return (
    <FormDialog<Input> {...rest} submitText={isOutdated ? `${submitText} anyway` : submitText} onSubmit={submit}>
      {(form) => (
        <>
          <TakeOver form={form} now={rest.initial} isOutdated={isOutdated} />
          {typeof children === 'function' ? children(form) : children}
          {isOutdated && news.length > 0 && (
            <Alert type="warn">
              <p>Changed since you opened this:</p>
              <Bullets>
                {news.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Bullets>
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
};
