import { createMail } from '@postroom/mail-core'
import { MailProvider } from '@postroom/react-mail'
import '@postroom/react-mail/tokens.css'
import { createRoot } from 'react-dom/client'
import { browserPorts } from './browser-ports.ts'
import { firstAnswers } from './first-answers.ts'
import { Routes } from './routes.tsx'

const mail = createMail(browserPorts())
mail.seed(firstAnswers())
mail.start()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <MailProvider mail={mail}>
    <Routes />
  </MailProvider>,
)
import('./after-start.ts')
  .then(({ afterStart }) => afterStart(mail))
  .catch((error: unknown) => console.warn('Failed to load ahead', error))
