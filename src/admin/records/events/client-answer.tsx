import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'

const text = strings.portal
type Answer = { clientAnswer: keyof typeof text.answers | null }

export const ClientAnswerBadge = ({ clientAnswer }: Answer) =>
  clientAnswer ? (
    <Badge kind={clientAnswer === 'confirm' ? 'good' : 'urgent'}>{text.answers[clientAnswer]}</Badge>
  ) : (
    <Badge>{text.noAnswer}</Badge>
  )

/** Says that the client sees an event, and the answer with its time. */
export const ShownToClient = ({ event }: { event: Answer & { clientAnsweredAt: string | null } }) => (
  <>
    {text.shownToClient} <ClientAnswerBadge clientAnswer={event.clientAnswer} />
    {event.clientAnsweredAt && (
      <>
        {' '}
        <RelativeTime at={event.clientAnsweredAt} />
      </>
    )}
  </>
)
