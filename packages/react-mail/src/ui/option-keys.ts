/**
 * Where a key takes the choice in a list below a field, of `count` options with the one at `active` chosen, or none at -1:
 * arrows go round; Home and End go to the ends once something is chosen, and belong to the text before. Null: another key.
 */
export function optionAt(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
