import type { Operation, Schema } from './operations.ts'

/** A token of the account, without what it is itself. */
export type AccessToken = Schema<'AccessToken'>
/** An invitation or a reset that works. */
export type AccountLink = Schema<'AccountLink'>
/** An address whose mail goes to mailboxes, or a domain that stands for another. */
export type Address = Schema<'Address'>
/** Somebody who looks after a message, and who asked them to. */
export type Assignment = Schema<'Assignment'>
/** A file of a message. */
export type Attachment = Schema<'Attachment'>
/** Something changed in an account: the data of an event of `/events`. */
export type ChangeEvent = Schema<'ChangeEvent'>
export type Absence = Schema<'Absence'>
export type AbsenceAnswers = Schema<'AbsenceAnswers'>
export type ColleagueAbsence = Schema<'ColleagueAbsence'>
export type Forwarding = Schema<'Forwarding'>
export type GapEvent = Schema<'GapEvent'>
/** A message or conversation as an action left it. */
export type ChangedItem = Schema<'ChangedItem'>
/** What somebody says to colleagues beside the mail of a conversation. */
export type Comment = Schema<'Comment'>
/** A file of a comment. */
export type CommentFile = Schema<'CommentFile'>
export type TemplateFile = Schema<'TemplateFile'>
export type TemplateUses = Schema<'TemplateUses'>
/** How a compose window was opened. */
export type ComposeMode = Schema<'ComposeMode'>
/** Somebody to write to. */
export type Contact = Schema<'Contact'>
/** What has become of a message that was sent. */
export type Delivery = Schema<'Delivery'>
/** Somebody of the demo team. */
export type DemoPerson = Schema<'DemoPerson'>
/** What is being written, as the server keeps it. */
export type Draft = Schema<'Draft'>
export type DraftHistory = Schema<'DraftHistory'>
/** The body of every failure. */
export type ErrorBody = Schema<'ErrorBody'>
/** An authenticator app or a passkey of the account. */
export type Factor = Schema<'Factor'>
export type FactorAsked = Schema<'FactorAsked'>
export type FactorKind = Schema<'FactorKind'>
export type FactorList = Schema<'FactorList'>
/** What an authenticator made or signed, as WebAuthn writes it in JSON. */
export type PasskeyCredential = Schema<'PasskeyCredential'>
export type PasskeyOptions = Schema<'PasskeyOptions'>
export type TotpSecret = Schema<'TotpSecret'>
/** The terms of a search. */
export type Filters = Schema<'Filters'>
/** A label of one account. */
export type Label = Schema<'Label'>
/** Labels that a call put on and took off messages. */
export type LabelChange = Schema<'LabelChange'>
/** The labels of one account. */
export type LabelGroup = Schema<'LabelGroup'>
/** Which labels to put on which mail, and which to take off. */
export type LabelPatch = Schema<'LabelPatch'>
/** A mailbox with the other addresses that lead to it. */
export type MailboxAddresses = Schema<'MailboxAddresses'>
/** Mail that an action is meant for. */
export type MailSelection = Schema<'MailSelection'>
/** What was found where a search result does not show it. */
export type Match = Schema<'Match'>
/** A comment that mentions the caller. */
export type Mention = Schema<'Mention'>
/** Somebody who may be mentioned, or could be if the mailbox were open to them. */
export type Mentionable = Schema<'Mentionable'>
/** A message in full. */
export type Message = Schema<'Message'>
/** A file to send. */
export type NewAttachment = Schema<'NewAttachment'>
/** A message to send. */
export type NewMessage = Schema<'NewMessage'>
/** Somebody to send to. */
export type NewRecipient = Schema<'NewRecipient'>
/** Whether somebody is written to, copied or copied unseen. */
export type OwnerType = Schema<'OwnerType'>
/** How many there are, and which part this is. */
export type Pagination = Schema<'Pagination'>
/** A name and an address. */
export type Person = Schema<'Person'>
/** What a user has chosen. */
export type Preferences = Schema<'Preferences'>
/** Somebody to whom a message went. */
export type Recipient = Schema<'Recipient'>
/** A message that fits what is being typed. */
export type SearchSuggestion = Schema<'SearchSuggestion'>
/** Somewhere that the account is signed in. */
export type Session = Schema<'Session'>
/** A signature. */
export type Signature = Schema<'Signature'>
/** What a mailbox does with mail that arrives. */
export type MailRule = Schema<'MailRule'>
/** One thing that a rule does. */
export type RuleAction = Schema<'RuleAction'>
/** What a rule would have done to mail that has arrived. */
export type Rehearsal = Schema<'Rehearsal'>
/** A text that is put into mail. */
export type Template = Schema<'Template'>
/** The head of an opened conversation. */
export type Thread = Schema<'Thread'>
/** A conversation in a list. */
export type ThreadItem = Schema<'ThreadItem'>
/** One owner's copy of a conversation. */
export type ThreadKey = Schema<'ThreadKey'>
/** What an access token may do. */
export type TokenScope = Schema<'TokenScope'>
/** The same mail as another mailbox received it. */
export type Twin = Schema<'Twin'>
export type MailboxView = Schema<'MailboxView'>
export type SharedMailbox = Schema<'SharedMailbox'>
/** The signed-in user. */
export type User = Schema<'User'>
/** A message in a list. */
export type UserMessage = Schema<'UserMessage'>
/** One page of a list. */
export type UserMessagePage = Schema<'UserMessagePage'>
/** The id and the full name of a user. */
export type UserPair = Schema<'UserPair'>
/** A user as others see one; also an identity to send as. */
export type UserSummary = Schema<'UserSummary'>
/** Another account that is open to the signed-in user. */
export type AccessibleUser = Schema<'AccessibleUser'>
/** What one person may do in a mailbox of somebody else. */
export type Grant = Schema<'Grant'>
/** Who may use a mailbox. */
export type GrantList = Schema<'GrantList'>
export type WrittenGrant = Schema<'WrittenGrant'>
export type GrantChange = Schema<'GrantChange'>
export type AllGrants = Schema<'AllGrants'>
/** What somebody may do in a mailbox, each with all that stands before it. */
export type GrantLevel = Schema<'GrantLevel'>
/** Conversations or single messages. */
export type ViewMode = Schema<'ViewMode'>
/** What one call did to one conversation of a shared mailbox. */
export type TimelineEntry = Schema<'TimelineEntry'>
/** A label of such an entry; its path is null once the label was deleted. */
export type TimelineLabel = Schema<'TimelineLabel'>
/** What taking an act back did, and what it left alone. */
export type TakenBack = Operation<'takeBackAct'>['reply']
/** Whether a link makes an account or sets its password. */
export type LinkKind = Schema<'LinkKind'>
/** An account as administrators see it. */
export type ListedPerson = Schema<'ListedPerson'>
/** A link that was just made, with the link itself. */
export type MadeLink = Schema<'MadeLink'>
/** A link that works, for whoever holds it. */
export type OpenLink = Schema<'OpenLink'>
/** The accounts of the server and the links that work. */
export type PeopleList = Schema<'PeopleList'>
/** One row of the security log. */
export type SecurityEvent = Schema<'SecurityEvent'>
/** What else such a row says. */
export type SecurityEventDetail = Schema<'SecurityEventDetail'>
export type SecurityEventKind = Schema<'SecurityEventKind'>
export type SecurityEventName = Schema<'SecurityEventName'>
/** That somebody read in a mailbox on a day, or that it was exported. */
export type MailboxOpening = Schema<'MailboxOpening'>
