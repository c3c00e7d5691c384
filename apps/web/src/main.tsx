import { createMail, type Mail } from '@postroom/mail-core'
import { MailProvider } from '@postroom/react-mail'
import '@postroom/react-mail/tokens.css'
import { notifyManager } from '@tanstack/react-query'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { browserPorts } from './browser-ports.ts'
import { preloadedResponses } from './preloaded-responses.ts'
import { Routes } from './routes.tsx'

// Whoever shows mail hears of a change in the same turn of the event loop, so that the next frame shows it.
notifyManager.setScheduler(queueMicrotask)

async function start(): Promise<void> {
  const mail = createMail(browserPorts())
  const answers = preloadedResponses()
  if (answers) mail.seed(answers)
  // The page that the service worker keeps holds none.
  else if (import.meta.env.PROD) await showLast(mail)
  mail.start()
  // React itself refuses a page without it.
  const client = createRoot(document.getElementById('root') as HTMLElement)
  startTransition(() => client.render(<Client mail={mail} />))
}

async function showLast(mail: Mail): Promise<void> {
  try {
    await (await import('./last-answers.ts')).showLast(mail)
  } catch (error) {
    mail.ports.log('show what was shown last', error)
  }
}

function Client({ mail }: { mail: Mail }) {
  useEffect(
    () => mail.inBackground('load ahead', async () => (await import('./after-start.ts')).afterStart(mail)),
    [mail],
  )
  return (
    <MailProvider mail={mail}>
      <Routes />
    </MailProvider>
  )
}

// Under what the server drew, evaluating the code, starting and each step of drawing are tasks of their own: in between the
// browser answers to what is pressed.
if (document.getElementById('first-page')) setTimeout(() => void start())
else void start()
