import { COMMON, RARE, SYLLABLES } from '@postroom/tooling/bench-words'
import { sequence } from '@postroom/tooling/sequence'

/** A word that one in ten messages holds, beside the words of every benchmark. */
export const SECOND = 'budget'

const SENDERS = 400

const VOCABULARY = vocabulary()

function vocabulary(): string[] {
  const random = sequence(1)
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? 'ba'
  return Array.from({ length: 20_000 }, () => syllable() + syllable() + syllable() + (random() < 0.5 ? syllable() : ''))
}

export interface SampleMessage {
  senderName: string
  senderEmail: string
  subject: string
  text: string
}

/** A letter of some fifty words, a few of them frequent and most of them rare, as in real mail. */
export function sampleMessage(random: () => number, { index, of }: { index: number; of: number }): SampleMessage {
  const word = () => VOCABULARY[Math.floor(random() ** 3 * VOCABULARY.length)] ?? 'word'
  const words = Array.from({ length: 30 + Math.floor(random() * 40) }, word)
  if (random() < 0.3) words.push(COMMON)
  if (random() < 0.1) words.push(SECOND)
  if (index % Math.max(1, Math.floor(of / 20)) === 0) words.push(RARE)
  const sender = Math.floor(random() * SENDERS)
  return {
    senderName: `${VOCABULARY[sender] ?? 'Some'} ${VOCABULARY[sender + 500] ?? 'One'}`,
    senderEmail: `${VOCABULARY[sender] ?? 'some'}${sender}@example.org`,
    subject: `${word()} ${word()} ${word()}`,
    text: words.join(' '),
  }
}
