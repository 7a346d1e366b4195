import { useState } from 'react';
import { messageTemplateFields, type MessageTemplateInput } from '@schi/contract';
import { Button, Row } from '@schi/shared-ui/components';
import { FormDialog } from '@schi/shared-ui/dialog';
import { SelectBox, TextField, useFormContext } from '@schi/shared-ui/forms';
import { useCreateMessageTemplateMutation, useMessageTemplateListQuery } from './communications.api';

const SaveDialog = ({ subject, body, onClose }: { subject: string; body: string; onClose: () => void }) => {
  const [create] = useCreateMessageTemplateMutation();
  return (
    <FormDialog<MessageTemplateInput, MessageTemplateInput>
      title="Save as template"
      fields={messageTemplateFields}
      initial={{ name: subject, subject, body }}
      submitText="Save template"
      done={({ name }) => `${name} is saved as a template.`}
      onSubmit={(template) => create({ body: template }).unwrap()}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" />
    </FormDialog>
  );
};

/** Starts from a template, or saves the message as one. */
export const TemplateTools = () => {
  const form = useFormContext();
  const { data } = useMessageTemplateListQuery({ query: { pageSize: 200 } });
  const [isSaving, setSaving] = useState(false);
  const templates = data?.items ?? [];
  const text = (name: string) => (typeof form.values[name] === 'string' ? form.values[name] : '');
  const take = (id: string) => {
    const found = templates.find((template) => String(template.id) === id);
    if (!found) return;
    form.set('subject', found.subject);
    form.set('body', found.body);
  };
  const canSave = text('subject').trim() !== '' && text('body').trim() !== '';
  return (
    <Row $gap={3} style={{ alignItems: 'end' }}>
      {templates.length > 0 && (
        <SelectBox
          label="Start from a template"
          value=""
          prompt="Choose a template"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={take}
        />
      )}
      {canSave && (
        <Button kind="quiet" onClick={() => setSaving(true)}>
          Save as template
        </Button>
      )}
      {isSaving && <SaveDialog subject={text('subject')} body={text('body')} onClose={() => setSaving(false)} />}
    </Row>
  );
};
