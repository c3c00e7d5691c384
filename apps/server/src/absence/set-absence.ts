import { absenceProblem } from '@postroom/mail-core/rules'
import type { Handler } from '../call/handler.ts'
import { unprocessable } from '../errors/domain-error.ts'
import { writtenMoment } from '../errors/written-moment.ts'
import { answerHtml } from '../mime/answer-html.ts'
import { cleanText } from '../mime/header-text.ts'
import { leftOpenProblem } from '../mime/parse-mime.ts'
import { setPersonsAbsence } from './absence-store.ts'
import { absenceAnswer } from './get-absence.ts'

const MAX_SUBJECT = 200

/** PUT /absence: says when the caller is away, and what happens meanwhile. [TEAM-13] */
export const setAbsence: Handler<'setAbsence'> = async ({ context, userId, body, request }) => {
  const { database, clock, events } = context
  const { from, until, answers, subject, html_content: html, pass_to_id: passTo } = body.absence
  const now = clock.now()
  const time = { from: writtenMoment(from), until: until === null ? null : writtenMoment(until) }
  const kept = answerHtml(html)
  const problem =
    absenceProblem({ ...time, answers, html }, now)?.text ??
    absenceProblem({ ...time, answers, html: kept }, now)?.text ??
    (answers === 'nobody' ? null : await leftOpenProblem(kept))
  if (problem !== null) throw unprocessable(problem)
  const said = { answers, subject: cleanText(subject, MAX_SUBJECT), html: kept, passTo: passTo ?? null }
  const absence = await database.write(setPersonsAbsence, { userId, ...time, ...said, now })
  request.log.info({ userId, ...time, answers, passTo }, 'absence set')
  events.wake()
  return absenceAnswer(absence)
}
