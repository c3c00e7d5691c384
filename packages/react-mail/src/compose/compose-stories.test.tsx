import { composeStories } from '@storybook/react-vite'
import * as peopleList from '../contacts/people-list.stories.tsx'
import * as imageTools from '../editor/image-tools.stories.tsx'
import * as mailEditor from '../editor/mail-editor.stories.tsx'
import { testStories } from '../expect-stories-accessible.tsx'
import * as signatureList from '../signatures/signature-list.stories.tsx'
import * as attachmentList from './attachment-list.stories.tsx'
import * as colourMenu from './colour-menu.stories.tsx'
import * as composeBar from './compose-bar.stories.tsx'
import * as composeFields from './compose-fields.stories.tsx'
import * as composeFooter from './compose-footer.stories.tsx'
import * as composeWindow from './compose-window.stories.tsx'
import * as draftQuestion from './draft-question.stories.tsx'
import * as formatBar from './format-bar.stories.tsx'
import * as linkDialog from './link-dialog.stories.tsx'
import * as recipientField from './recipient-field.stories.tsx'
import * as signatureMenu from './signature-menu.stories.tsx'

testStories('writing', {
  AttachmentList: composeStories(attachmentList),
  ColourMenu: composeStories(colourMenu),
  ComposeBar: composeStories(composeBar),
  ComposeFields: composeStories(composeFields),
  ComposeFooter: composeStories(composeFooter),
  ComposeWindow: composeStories(composeWindow),
  DraftQuestion: composeStories(draftQuestion),
  FormatBar: composeStories(formatBar),
  ImageTools: composeStories(imageTools),
  LinkDialog: composeStories(linkDialog),
  MailEditor: composeStories(mailEditor),
  PeopleList: composeStories(peopleList),
  RecipientField: composeStories(recipientField),
  SignatureList: composeStories(signatureList),
  SignatureMenu: composeStories(signatureMenu),
})
