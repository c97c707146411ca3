import * as strings from '@/strings/index'
import { DescriptionItem } from '@/ui/description-list'
import { formatWeekdayDate } from '@/ui/format-date'
import type { Deadline } from './queries'

const text = strings.deadlines
type Dates = Pick<Deadline, 'ruleTitle' | 'ruleCitation' | 'ruleVersion' | 'trigger' | 'triggerDate' | 'method' | 'computed'>

/** What a date was counted from. */
export const DateBasis = ({ dates }: { dates: Dates }) => (
  <>
    <DescriptionItem term={text.rule}>
      {dates.ruleTitle ? `${text.version(dates.ruleTitle, dates.ruleVersion ?? 1)} (${dates.ruleCitation})` : text.noRule}
    </DescriptionItem>
    {dates.trigger && <DescriptionItem term={text.trigger}>{dates.trigger}</DescriptionItem>}
    {dates.triggerDate && <DescriptionItem term={text.triggerDate}>{formatWeekdayDate(dates.triggerDate)}</DescriptionItem>}
    {dates.method && <DescriptionItem term={text.method}>{text.methods[dates.method]}</DescriptionItem>}
  </>
)
