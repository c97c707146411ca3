import { formatCount } from '@/contract/plural'
import { formatList } from './format-list'

const kindOf = {
  task: (n: number) => formatCount(n, 'task'),
  document: (n: number) => formatCount(n, 'document'),
  deadline: (n: number) => formatCount(n, 'date to compute', 'dates to compute'),
} as const
type Counts = Record<keyof typeof kindOf, number>

export const caseTemplates = {
  title: 'Template',
  adds: (counts: Counts) => {
    const parts = (['task', 'document', 'deadline'] as const).flatMap((kind) => (counts[kind] ? [kindOf[kind](counts[kind])] : []))
    return parts.length ? `This adds ${parts.join(', ')}` : 'This adds nothing'
  },
  kindOf,
  choose: 'Choose',
  chooseOf: { task: 'Choose tasks', document: 'Choose documents', deadline: 'Choose dates to compute' },
  parties: (roles: string[]) => `Parties to add afterwards: ${formatList(roles)}`,
  loading: 'Loading the template',
  loadFailed: 'Failed to load the template',
  applyFailed: 'The case was created, but the template could not be added. The case offers it again.',
  offer: { new: 'This type of case has a template of todos, deadlines and documents.', changed: 'The template for this case has changed.' },
  review: { new: 'See the template', changed: 'See what is new' },
  dialog: { new: 'Add the template', changed: 'Newer template' },
  nothingNew: 'The case already has everything in the template.',
  addsOnly: 'Nothing in the case is changed or deleted.',
  present: (n: number) => `In the case already (${n})`,
  different: (n: number) => `Different in the case (${n})`,
  gone: (n: number) => `No longer in the template (${n})`,
  deleted: (text: string) => `${text} (deleted in this case)`,
  current: (text: string) => `In the case: ${text}`,
  add: (n: number) => `Add ${formatCount(n, 'item')}`,
  decline: 'Add nothing',
  failed: 'Failed to add the template',
  added: (n: number) =>
    n ? `${formatCount(n, 'item')} added.` : 'Nothing was added. You will be offered the template again when it changes.',
  dates: (n: number) => `To compute (${n})`,
  unchecked: 'An Admin must check this rule before it computes a date.',
  compute: 'Compute',
  computeLabel: (title: string) => `Compute ${title}`,
  typeDate: 'Enter the date',
  typeDateLabel: (title: string) => `Enter the date: ${title}`,
  dismiss: 'Not needed',
  dismissLabel: (title: string) => `${title} is not needed`,
  dismissed: 'The date was removed.',
  dismissFailed: 'Failed to remove the date',
  restoreFailed: 'Failed to restore the date',
} as const
