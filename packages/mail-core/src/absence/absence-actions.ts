import { unwrap } from '@postroom/api'
import { refusalText } from '../failure-text.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { type AbsenceForm, absenceBody } from './absence-form.ts'
import { ABSENCE, ABSENCES } from './absence-queries.ts'
import { ABSENCE_SAVE_FAILED } from './absence-texts.ts'

/** Sets one's absence. Answers with the sentence that says why not, null once it is so. [TEAM-13] */
export async function saveAbsence(mail: Mail, form: AbsenceForm): Promise<string | null> {
  try {
    const { absence } = await unwrap(mail.api.PUT('/absence', { body: { absence: absenceBody(form) } }))
    mail.cache.setQueryData(ABSENCE, absence ?? null)
    await mail.cache.invalidateQueries({ queryKey: ABSENCES })
    return null
  } catch (error) {
    return refusalText(error, ABSENCE_SAVE_FAILED)
  }
}

/** Ends one's absence now. Rejects where that failed, which is shown. [TEAM-13] */
export async function endAbsence(mail: Mail): Promise<void> {
  try {
    const { absence } = await unwrap(mail.api.POST('/absence/end'))
    mail.cache.setQueryData(ABSENCE, absence ?? null)
    await mail.cache.invalidateQueries({ queryKey: ABSENCES })
  } catch (error) {
    showError(mail, error)
  }
}
