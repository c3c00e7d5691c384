import { ADDRESS_TEXTS, SENDER_RULES_TEXTS, SESSIONS_TITLE, SETTINGS_TITLE, TOKEN_TEXTS } from '@postroom/mail-core'
import { FORWARDING_TITLE, PASSWORD_TITLE } from '@postroom/mail-core/rules'
import { useRef } from 'react'
import { AbsenceSection } from '../absence/absence-section.tsx'
import { ForwardingList } from '../accounts/forwarding-list.tsx'
import { MailboxPeople } from '../accounts/mailbox-people.tsx'
import { TeamChoices } from '../accounts/team-choices.tsx'
import { AddressList } from '../addresses/address-list.tsx'
import { NotMeQuestion } from '../auth/not-me-question.tsx'
import { PasswordForm } from '../auth/password-form.tsx'
import { SessionList } from '../auth/session-list.tsx'
import { TokenList } from '../auth/token-list.tsx'
import { SenderRuleList } from '../contacts/sender-rule-list.tsx'
import { RulesSection } from '../mail-rules/rules-section.tsx'
import { TemplatesSection } from '../templates/templates-section.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The screen at /settings: one's own account. */
export function SettingsPage() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SettingsFrame title={SETTINGS_TITLE} heading={heading} question={<NotMeQuestion />}>
      <SettingsSection title={PASSWORD_TITLE}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={SESSIONS_TITLE}>
        <SessionList />
      </SettingsSection>
      <SettingsSection title={TOKEN_TEXTS.title}>
        <TokenList />
      </SettingsSection>
      <AbsenceSection />
      <SettingsSection title={FORWARDING_TITLE}>
        <ForwardingList />
      </SettingsSection>
      <SettingsSection title={SENDER_RULES_TEXTS.title}>
        <SenderRuleList />
      </SettingsSection>
      <SettingsSection title={ADDRESS_TEXTS.title}>
        <AddressList />
      </SettingsSection>
      <RulesSection />
      <TemplatesSection />
      <MailboxPeople />
      <TeamChoices />
    </SettingsFrame>
  )
}
