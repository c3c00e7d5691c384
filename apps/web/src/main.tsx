import { createMail, type Mail, type Ports, type PreloadedResponse } from '@postroom/mail-core'
import { MailProvider } from '@postroom/react-mail'
import '@postroom/react-mail/tokens.css'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { browserPorts } from './browser-ports.ts'
import { preloadedResponses } from './preloaded-responses.ts'
import { Routes } from './routes.tsx'

async function start(): Promise<void> {
  const ports = browserPorts()
  const mail = createMail(ports)
  const answers = preloadedResponses()
  // The page that the service worker keeps holds none: it shows the last list.
  mail.seed(answers ?? (import.meta.env.PROD ? await answersBefore(ports) : []))
  mail.start()
  // React itself refuses a page without it.
  const client = createRoot(document.getElementById('root') as HTMLElement)
  startTransition(() => client.render(<Client mail={mail} />))
}

async function answersBefore(ports: Ports): Promise<PreloadedResponse[]> {
  try {
    return await (await import('./last-answers.ts')).lastAnswers(ports)
  } catch (error) {
    ports.log('show the last list', error)
    return []
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
