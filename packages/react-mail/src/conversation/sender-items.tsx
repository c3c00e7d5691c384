import {
  deleteSenderRule,
  type Message,
  meQuery,
  SENDER_RULES_TEXTS,
  senderRulesQuery,
  setSenderRule,
} from '@postroom/mail-core'
import { addressKey, type SenderRuleKind } from '@postroom/mail-core/rules'
import { Ban, UserCheck } from 'lucide-react'
import { MenuItem } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

const ITEMS = [
  { kind: 'block', icon: Ban, text: SENDER_RULES_TEXTS.block, undo: SENDER_RULES_TEXTS.unblock },
  { kind: 'allow', icon: UserCheck, text: SENDER_RULES_TEXTS.allow, undo: SENDER_RULES_TEXTS.disallow },
] as const

/** What becomes of later mail of a message's sender, in the mailbox that holds it; nothing for one's own mail. [NET-07] */
export function SenderItems({ message }: { message: Message }) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: rules = [] } = useMailQuery(senderRulesQuery(mail))
  const { sender_email: sender, owner_user_id: ownerId } = message
  if (!sender || !me || addressKey(sender) === addressKey(me.email)) return null
  const rule = rules.find((each) => each.owner_id === ownerId && each.sender === addressKey(sender))
  const choose = (kind: SenderRuleKind) =>
    mail.inBackground('say what becomes of a sender', () =>
      rule?.kind === kind ? deleteSenderRule(mail, rule.id) : setSenderRule(mail, { ownerId, sender, kind }),
    )
  return ITEMS.map(({ kind, icon, text, undo }) => (
    <MenuItem key={kind} icon={icon} onSelect={() => choose(kind)}>
      {rule?.kind === kind ? undo : text}
    </MenuItem>
  ))
}
