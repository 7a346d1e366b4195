import { useMemo, useRef } from 'react';
import {
  counted,
  checkFields,
  draftPresets,
  type DraftChoices,
  type DraftPreviews,
  type DraftPrograms,
} from '@schi/contract';
import { isCallFailure, newId } from '@schi/shared-ui/api-client';
import { toast } from '@schi/shared-ui/components';
import { useForm, type FormState } from '@schi/shared-ui/forms';
import { useDispatch, useNavigate } from '@schi/shared-ui/platform';
import { useCreateDraftMutation } from '../drafts.api';
import { paths } from '../paths';
import { defaultChoices, draftChoices, formErrors, previewChoices, type Choices } from './choices.rules';
import { choiceFields, sizeErrors } from './fields';

interface DraftForm {
  form: FormState;
  /** A choice differs from the defaults. */
  isDirty: boolean;
  /** The choices to ask figures for; `null` while a field is wrong. */
  asked: DraftChoices | null;
  chosen: DraftPrograms;
  own: number[][] | null;
}

const isDraftPrograms = (value: unknown): value is DraftPrograms =>
  value === 'byHand' || draftPresets.some((preset) => preset === value);

/** The form of a new draft. A refused one keeps what was chosen, with the messages beside the fields. */
export const useDraftForm = (tournamentId: number, events: DraftPreviews['events']): DraftForm => {
  const [create] = useCreateDraftMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const fields = useMemo(() => choiceFields(events), [events]);
  const initial = useMemo(() => defaultChoices(events), [events]);
  const lastSent = useRef({ body: '', key: '' });
  const check = ({ sizes }: Choices) => sizeErrors(events, sizes);
  const form = useForm<Choices>({
    fields,
    initial,
    check,
    onSubmit: async (choices) => {
      const options = draftChoices(choices, events);
      const body = { tournamentId, ...(choices.name ? { name: choices.name } : {}), options };
      // The same choices sent again after a lost answer make one draft.
      if (lastSent.current.body !== JSON.stringify(body))
        lastSent.current = { body: JSON.stringify(body), key: newId() };
      try {
        const draft = await create({ body, idempotencyKey: lastSent.current.key }).unwrap();
        if (draft.state === 'creating') {
          dispatch(toast('success', `“${draft.name}” is being created. The list shows how far it is.`));
          return void navigate(paths.drafts(tournamentId));
        }
        dispatch(
          toast(
            'success',
            `“${draft.name}” is created with ${counted(draft.divisions.length, 'division', 'divisions')}.`,
          ),
        );
        void navigate(paths.board(draft.draftId));
      } catch (error) {
        throw isCallFailure(error) && error.errors ? { ...error, errors: formErrors(error.errors, options) } : error;
      }
    },
  });
  const { values } = checkFields(fields, form.values);
  // Cast: the values of a form without errors are what its fields say.
  const choices = values as Choices;
  const { name: _name, ...changed } = choices;
  const { name: _none, ...begun } = initial;
  return {
    form,
    isDirty: JSON.stringify(changed) !== JSON.stringify(checkFields(fields, begun).values) || Boolean(choices.name),
    asked: form.isValid ? previewChoices(choices, events) : null,
    chosen: isDraftPrograms(choices.preset) ? choices.preset : 'perEvent',
    own: choices.programmes,
  };
};
