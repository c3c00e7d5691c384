import type { PasskeyCredential, PasskeyOptions } from '@postroom/api'
import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { type Begun, type FactorForm, type FactorPurpose, factorMachine } from './factor-machine.ts'
import { addPasskey, beginTotp, confirmTotp, removeFactor, renewRecoveryCodes } from './factors.ts'

/** Has an authenticator make a passkey of these options. */
export type CreatePasskey = (options: PasskeyOptions['options']) => Promise<PasskeyCredential>

/** The forms of one's second factors; a component runs them. [PEOPLE-07] */
export function factorForm(mail: Mail, createPasskey: CreatePasskey): typeof factorMachine {
  const begin = async ({ purpose, form }: { purpose: FactorPurpose; form: FactorForm }): Promise<Begun> => {
    const { password } = form
    switch (purpose.type) {
      case 'add app':
        return { secret: await beginTotp(mail, password) }
      case 'add passkey':
        return { codes: await addPasskey(mail, form, createPasskey) }
      case 'renew codes':
        return { codes: await renewRecoveryCodes(mail, password) }
      case 'remove':
        await removeFactor(mail, { id: purpose.id, password })
        return { codes: [] }
    }
  }
  return factorMachine.provide({
    actors: {
      begin: fromPromise(({ input }: { input: { purpose: FactorPurpose; form: FactorForm } }) => begin(input)),
      confirm: fromPromise<readonly string[], FactorForm>(({ input }) => confirmTotp(mail, input)),
    },
  })
}
