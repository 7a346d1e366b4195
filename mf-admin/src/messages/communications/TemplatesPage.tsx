import { messageTemplateFields, messageTemplates, type MessageTemplateInput, type Stored } from '@schi/contract';
import { EmptyState } from '@schi/shared-ui/components';
import { TextArea, TextField } from '@schi/shared-ui/forms';
import { settingCalls } from '../../platform/settings-page/setting-calls';
import { SettingsPage } from '../../platform/settings-page/SettingsPage';
import {
  useChangeMessageTemplateMutation,
  useCreateMessageTemplateMutation,
  useMessageTemplateListQuery,
  useRemoveMessageTemplateMutation,
} from './communications.api';
import { CommunicationsNav } from './CommunicationsNav';

type Template = MessageTemplateInput & Stored;

/** Saved texts for new messages (rule E5). */
const TemplatesPage = () => {
  const list = useMessageTemplateListQuery({ query: { pageSize: 200 } }, { refetchOnMountOrArgChange: true });
  const [create] = useCreateMessageTemplateMutation();
  const [change] = useChangeMessageTemplateMutation();
  const [remove] = useRemoveMessageTemplateMutation();
  return (
    <>
      <CommunicationsNav />
      <SettingsPage<MessageTemplateInput, Template>
        title="Message templates"
        name="template"
        add="Add template"
        intro="A new message can start from a template. A change does not affect messages that are already sent."
        list={list}
        calls={settingCalls({ create, change, remove, uses: messageTemplates.uses })}
        columns={[
          { key: 'name', label: 'Name', cell: ({ name }) => name },
          { key: 'subject', label: 'Subject', cell: ({ subject }) => subject },
        ]}
        nameOf={({ name }) => name}
        fields={messageTemplateFields}
        labels={{ name: 'Name', subject: 'Subject', body: 'Message' }}
        fresh={{ name: '', subject: '', body: '' }}
        empty={
          <EmptyState title="No templates yet">
            Save what you write every year: where to park, what to bring, when to weigh in.
          </EmptyState>
        }
        form={() => (
          <>
            <TextField name="name" label="Name" autoComplete="off" />
            <TextField name="subject" label="Subject" autoComplete="off" />
            <TextArea name="body" label="Message" rows={10} hint="Markdown, with placeholders such as {{firstName}}." />
          </>
        )}
      />
    </>
  );
};
export default TemplatesPage;
