import { errors } from '@/contract/errors'
import { CallLine } from '@/site/office/phone-link'
import type { Site } from '@/site/site'
import { translateError } from '@/site/strings'
import { BilingualView } from './bilingual-view'

/** One view for the forms of all pages. */
export const TooManyRequestsView = ({ sites }: { sites: [Site, Site] }) => (
  <BilingualView sites={sites} title={(strings) => strings.notSent}>
    {({ strings, office, language }) => (
      <>
        <p>{translateError(language, errors.tooManyRequests[1])}</p>
        <CallLine strings={strings} office={office} />
        <p>{strings.tooManyRequestsText}</p>
      </>
    )}
  </BilingualView>
)
