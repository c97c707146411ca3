import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { Alert, ErrorAlert } from '@/ui/alert'
import { formatWeekdayDate } from '@/ui/format-date'
import { CountedDays } from './counted-days'
import type { Deadline } from './queries'

const text = strings.deadlines
type Props = {
  query: { isPending: boolean; isError: boolean; error: unknown; data: Pick<Deadline, 'date' | 'steps'> | undefined }
  warning?: string | undefined
}

export const CountResult = ({ query, warning }: Props) => (
  <div role="status">
    {query.isPending && <p>{text.computing}</p>}
    {query.isError && <ErrorAlert message={getErrorMessage(query.error, text.computeFailed)} />}
    {query.data && (
      <Alert kind={warning ? 'warning' : 'info'} title={text.computed(formatWeekdayDate(query.data.date))}>
        {warning && <p>{warning}</p>}
        <CountedDays steps={query.data.steps} />
      </Alert>
    )}
  </div>
)
