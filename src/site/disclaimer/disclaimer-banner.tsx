import { type Language, locales } from '@/contract/constants/languages'
import { Paragraphs } from '@/site/paragraphs'
import type { Site } from '@/site/site'
import './disclaimer.css'

/** A popover causes no layout shift. Without JavaScript the footer's button still opens it. */
export function DisclaimerBanner({ site }: { site: Site }) {
  const { strings, disclaimer } = site
  if (!disclaimer.text) return null
  return (
    <aside id="disclaimer" className="disclaimer" popover="manual" aria-labelledby="disclaimer-heading">
      <h2 id="disclaimer-heading" tabIndex={-1}>
        {disclaimer.heading ?? strings.disclaimer}
      </h2>
      <button
        type="button"
        className="quiet disclaimer-read"
        aria-describedby="disclaimer-heading"
        popoverTarget="disclaimer"
        popoverTargetAction="show"
      >
        {strings.read}
      </button>
      <div className="disclaimer-text">
        <Paragraphs text={disclaimer.text} />{' '}
        {disclaimer.inForceSince && (
          <p className="effective-date">
            {strings.inForceSince}{' '}
            <time dateTime={disclaimer.inForceSince.slice(0, 10)}>{formatDate(disclaimer.inForceSince, site.language)}</time>
          </p>
        )}
      </div>
      <div className="disclaimer-actions" data-script="" hidden>
        <button type="button" className="quiet" data-dismiss="7">
          {strings.dismiss7}
        </button>
        <button type="button" className="quiet" data-dismiss="30">
          {strings.dismiss30}
        </button>
        <span className="disclaimer-never">
          <label>
            <input type="checkbox" id="disclaimer-never" /> {strings.dontShowAgain}
          </label>
          <button type="button" className="quiet" data-dismiss="save">
            {strings.saveAndClose}
          </button>
        </span>
      </div>
      <button type="button" className="button disclaimer-close" data-dismiss="close" popoverTarget="disclaimer" popoverTargetAction="hide">
        {strings.close}
      </button>
    </aside>
  )
}

const formatDate = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))
