/** The people of the demo: a small company that makes bicycle parts, and those who write to it. */

/** A mailbox of the demo team. */
export type TeamName = 'nora' | 'tom' | 'priya' | 'support' | 'sales'

export interface Person {
  name: string
  /** The whole address; for the team only what stands before the @, since the domain is configured. */
  address: string
  team?: TeamName
}

export interface TeamMember extends Person {
  team: TeamName
}

const colleague = (team: TeamName, name: string): TeamMember => ({ name, address: team, team })
const outsider = (name: string, address: string): Person => ({ name, address })

export const nora = colleague('nora', 'Nora Lindqvist')
export const tom = colleague('tom', 'Tom Adeyemi')
export const priya = colleague('priya', 'Priya Raman')
export const support = colleague('support', 'Tandem Works Support')
export const sales = colleague('sales', 'Tandem Works Sales')

export const team: readonly TeamMember[] = [nora, tom, priya, support, sales]
/** Those who sign in with a name of their own; each of them may work in both shared mailboxes. */
export const colleagues: readonly TeamMember[] = [nora, tom, priya]
export const sharedMailboxes: readonly TeamMember[] = [support, sales]

export const customers = {
  marta: outsider('Marta Kowalczyk', 'marta@velo-krakow.example'),
  jonas: outsider('Jonas Weber', 'jonas.weber@radhaus-freiburg.example'),
  aoife: outsider('Aoife Byrne', 'aoife@greenwaycycles.example'),
  luca: outsider('Luca Moretti', 'luca@ciclimoretti.example'),
  hannah: outsider('Hannah Okafor', 'hannah.okafor@mailfold.example'),
  emile: outsider('Émile Dubois', 'emile.dubois@ateliervelo.example'),
  soren: outsider('Søren Kjær', 'soren@kjaer-cykler.example'),
  sofia: outsider('Sofía Álvarez', 'sofia@rutanorte.example'),
  grace: outsider('Grace Mbeki', 'grace@capecranks.example'),
  ben: outsider('Ben Whitfield', 'ben.whitfield@posthaste.example'),
  ingrid: outsider('Ingrid Solberg', 'ingrid@fjordsykkel.example'),
  ruth: outsider('Ruth Castellano', 'ruth@castellano-frames.example'),
  declan: outsider('Declan Walsh', 'declan.walsh@mailfold.example'),
  anneke: outsider('Anneke de Vries', 'anneke@fietsenmakerij.example'),
  pavel: outsider('Pavel Novák', 'pavel.novak@kolaplus.example'),
  chloe: outsider('Chloe Bennett', 'chloe.bennett@posthaste.example'),
  mateus: outsider('Mateus Oliveira', 'mateus@pedalaporto.example'),
  kenji: outsider('田中 健二', 'tanaka@jitensha-ya.example'),
  dmitri: outsider('Дмитрий Волков', 'volkov@veloservis.example'),
  wei: outsider('王伟', 'wangwei@qiche-parts.example'),
  yael: outsider('יעל כהן', 'yael@ofanaim.example'),
  omar: outsider('عمر حداد', 'omar@darrajat.example'),
} as const

export const others = {
  postroom: outsider('Postroom', 'welcome@postroom-demo.example'),
  bearings: outsider('Kirsten Aalto', 'kirsten.aalto@nordicbearings.example'),
  profiles: outsider('Stefan Brandt', 's.brandt@aluprofil.example'),
  printer: outsider('Meadow Print', 'studio@meadowprint.example'),
  landlord: outsider('Gareth Pugh', 'gareth@canalsideunits.example'),
  accountant: outsider('Elena Rossi', 'elena@rossi-accounts.example'),
  fair: outsider('Cycle Fair Utrecht', 'exhibitors@cyclefair.example'),
  journalist: outsider('Will Hargreave', 'will@spokemagazine.example'),
  brother: outsider('Anders Lindqvist', 'anders.lindqvist@mailfold.example'),
  choir: outsider('Maryam Sadiq', 'maryam@riversidechoir.example'),
  climber: outsider('Joel Park', 'joel.park@posthaste.example'),
  sister: outsider('Meera Raman', 'meera.raman@mailfold.example'),
} as const
