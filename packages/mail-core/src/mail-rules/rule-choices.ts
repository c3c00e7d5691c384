import type { GrantList, LabelGroup } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { standingOf } from '../accounts/grant-terms.ts'
import { shownName } from '../display/shown-name.ts'
import type { RuleTargets } from './rule-problem.ts'
import type { RuleNames } from './rule-texts.ts'

/** A label or a person that a rule can name. */
export interface RuleChoice {
  id: number
  name: string
}

/** What a rule of a mailbox can name: its own labels by path, and the people who may read it by name. */
export interface RuleChoices {
  mailboxId: number
  labels: RuleChoice[]
  people: RuleChoice[]
}

/**
 * What can be chosen for a rule of a mailbox. [TEAM-12]
 *
 * @param groups labels, among them those of the mailbox
 * @param now ms since 1970 UTC: a grant that has not begun or has ended, or is of an account that nobody signs in to, lets nobody read
 */
export function ruleChoices(groups: readonly LabelGroup[], list: GrantList, now: number): RuleChoices {
  const { owner, owner_signs_in, grants } = list
  const labels = groups.find(({ user_id }) => user_id === owner.id)?.labels ?? []
  const readers = grants
    .filter((grant) => !grant.nobody_signs_in && standingOf(grant, now) === 'in force')
    .map(({ user }) => user)
  return {
    mailboxId: owner.id,
    labels: labels
      .filter(({ system_folder }) => !system_folder)
      .map(({ id, path }) => ({ id, name: shownName(path) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    people: [...(owner_signs_in ? [owner] : []), ...readers].map((user) => ({ id: user.id, name: accountName(user) })),
  }
}

/** What there is for a rule to name. */
export function ruleTargets({ labels, people }: RuleChoices): RuleTargets {
  return {
    labelIds: new Set(labels.map(({ id }) => id)),
    readerIds: new Set(people.map(({ id }) => id)),
  }
}

/** What labels and people are called. */
export function ruleNames({ labels, people }: RuleChoices): RuleNames {
  const nameIn = (choices: readonly RuleChoice[]) => (id: number) => choices.find((choice) => choice.id === id)?.name
  return { label: nameIn(labels), person: nameIn(people) }
}

/** Those that can be chosen, and those that are chosen and gone, so that they can be seen and taken away. */
export function choicesWith(choices: readonly RuleChoice[], chosen: readonly number[], gone: string): RuleChoice[] {
  const missing = chosen.filter((id) => !choices.some((choice) => choice.id === id))
  return [...choices, ...missing.map((id) => ({ id, name: gone }))]
}
