import type { Server } from './server.ts'

export interface Person {
  id: number
  name: string
  email: string
  password: string
  /** The cookie of a session of theirs. */
  session: { name: string; value: string; url: string }
}

/** Somebody elsewhere, who writes. */
export const zoe = 'Zoe Brown <zoe@elsewhere.example>'

let people = 0

/** Signs a new person up: nobody shares a mailbox with another test. */
export async function newPerson(server: Server, first: string): Promise<Person> {
  const number = `${process.pid}-${++people}`
  const person = {
    name: `${first} Example${people}`,
    email: `${first.toLowerCase()}-${number}@team.example`,
    password: 'correct horse',
  }
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(people) }
  const signedUp = await fetch(`${server.url}/api/v1/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      user: {
        email: person.email,
        password: person.password,
        password_confirmation: person.password,
        full_name: person.name,
      },
    }),
  })
  if (!signedUp.ok) throw new Error(`sign-up answered ${signedUp.status}: ${await signedUp.text()}`)
  const signedIn = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user: { email: person.email, password: person.password } }),
  })
  const { user } = (await signedIn.json()) as { user: { id: number } }
  const [name = '', value = ''] = signedIn.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
  return { ...person, id: user.id, session: { name, value, url: server.url } }
}

function addressOf(number: number): string {
  return `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${(number % 250) + 1}`
}
