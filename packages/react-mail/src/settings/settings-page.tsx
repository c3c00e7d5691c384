import {
  ADDRESS_TEXTS,
  FACTOR_TEXTS,
  meQuery,
  OWN_EVENTS_TEXTS,
  SENDER_RULES_TEXTS,
  SESSIONS_TITLE,
  SETTINGS_TITLE,
  TOKEN_TEXTS,
} from '@postroom/mail-core'
import { FORWARDING_TITLE, PASSWORD_TITLE } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import { AbsenceSection } from '../absence/absence-section.tsx'
import { ForwardingList } from '../accounts/forwarding-list.tsx'
import { MailboxPeople } from '../accounts/mailbox-people.tsx'
import { TeamChoices } from '../accounts/team-choices.tsx'
import { AddressList } from '../addresses/address-list.tsx'
import { FactorList } from '../auth/factor-list.tsx'
import { NotMeQuestion } from '../auth/not-me-question.tsx'
import { OwnEventList } from '../auth/own-event-list.tsx'
import { PasswordForm } from '../auth/password-form.tsx'
import { SessionList } from '../auth/session-list.tsx'
import { TokenList } from '../auth/token-list.tsx'
import { SenderRuleList } from '../contacts/sender-rule-list.tsx'
import { RulesSection } from '../mail-rules/rules-section.tsx'
import { TemplatesSection } from '../templates/templates-section.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Comes with the page around the sign-in, which the settings do without. */
const SetUpFactor = lazyComponent(async () => (await import('../auth/set-up-factor.tsx')).SetUpFactor)

/** The screen at /settings: one's own account, or what has to be set up before anything else. [PEOPLE-07] */
export function SettingsPage() {
  const { data: user } = useMailQuery(meQuery(useMail()))
  const isNeeded = user?.needs_second_factor === true
  // Until the page is left: the recovery codes are shown on it once the factor is there, which is then needed no more.
  const [isSettingUp, setSettingUp] = useState(isNeeded)
  if (isNeeded && !isSettingUp) setSettingUp(true)
  return isSettingUp ? <SetUpFactor /> : <OwnSettings />
}

function OwnSettings() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SettingsFrame title={SETTINGS_TITLE} heading={heading} question={<NotMeQuestion />}>
      <SettingsSection title={PASSWORD_TITLE}>
        <PasswordForm />
      </SettingsSection>
      <SettingsSection title={FACTOR_TEXTS.title}>
        <FactorList />
      </SettingsSection>
      <SettingsSection title={SESSIONS_TITLE}>
        <SessionList />
      </SettingsSection>
      <SettingsSection title={OWN_EVENTS_TEXTS.title}>
        <OwnEventList />
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
