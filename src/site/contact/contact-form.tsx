import type { FormResult } from '@/contract/form-result'
import { PhoneLink } from '@/site/office/phone-link'
import type { Site } from '@/site/site'
import { areaNames, errorTranslations, translateError } from '@/site/strings'
import { FeeNotice } from './contact-cta'
import { listFormAreas } from './practice-area'
import './form.css'

type Props = { site: Site; id: string; result: FormResult | null }

/** Without JavaScript the form posts to the page's own address. */
export function ContactForm({ site, id, result }: Props) {
  const { form } = site.strings
  if (result?.isSent) return <ThankYou site={site} focused />
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    'aria-invalid': isInvalid(result, name) ? (true as const) : undefined,
    'aria-describedby': `${id}-${name}-error`,
  })
  const values = result?.values ?? {}
  const error = (name: string) => <FieldError site={site} id={`${id}-${name}-error`} result={result} name={name} />
  return (
    <>
      <form
        className="contact-form"
        method="post"
        noValidate
        data-contact-form=""
        data-failed={form.failed}
        data-responded={form.responded}
        data-error-translations={site.language === 'en' ? undefined : JSON.stringify(errorTranslations[site.language])}
      >
        <p className="hint">
          <strong>{form.next}</strong>
          <br />
          {form.nextText}
        </p>
        <ErrorSummary site={site} id={id} result={result} />
        <div className="field">
          <label htmlFor={`${id}-fullName`}>{form.fullName}</label>
          {error('fullName')}
          <input {...field('fullName')} type="text" autoComplete="name" required defaultValue={values.fullName} />
        </div>
        <fieldset className="contact-methods" aria-describedby={`${id}-email-error`}>
          <legend>{form.contactMethods}</legend>
          {error('email')}
          {error('phone')}
          <div className="field">
            <label htmlFor={`${id}-email`}>{form.email}</label>
            <input {...field('email')} type="email" autoComplete="email" spellCheck={false} defaultValue={values.email} />
          </div>
          <div className="field">
            <label htmlFor={`${id}-phone`}>{form.phone}</label>
            <input {...field('phone')} type="tel" autoComplete="tel" defaultValue={values.phone} />
          </div>
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-area`}>{form.area}</label>
          {error('area')}
          <select {...field('area')} defaultValue={values.area ?? site.area ?? ''}>
            <option value="">{form.chooseArea}</option>
            {listFormAreas(site.area).map((area) => (
              <option key={area} value={area}>
                {areaNames[site.language][area] ?? area}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-message`}>{form.message}</label>
          <p className="hint" id={`${id}-message-hint`}>
            {form.messageHint}
          </p>
          {error('message')}
          <textarea
            {...field('message')}
            aria-describedby={`${id}-message-hint ${id}-message-error`}
            rows={5}
            defaultValue={values.message}
          />
        </div>
        <fieldset className="field">
          <legend>{form.courtDate}</legend>
          <label className="checkbox-label">
            <input type="checkbox" name="hasCourtDate" defaultChecked={Boolean(values.hasCourtDate)} />
            <span>{form.courtDateYes}</span>
          </label>
        </fieldset>
        <div className="field">
          {error('consent')}
          <label className="checkbox-label">
            <input {...field('consent')} type="checkbox" required defaultChecked={Boolean(values.consent)} />
            <span>{form.consent}</span>
          </label>
        </div>
        <div className="website-field" aria-hidden="true">
          <label htmlFor={`${id}-website`}>{form.website}</label>
          <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue={values.website} />
        </div>
        <input type="hidden" name="language" value={site.language} />
        {site.office.updatedAt && <input type="hidden" name="notice" value={site.office.updatedAt} />}
        <div className="form-actions">
          <button type="submit" className="button" data-sending={form.sending}>
            {form.send}
          </button>
          <FeeNotice site={site} />
        </div>
      </form>
      <div data-thanks="" hidden>
        <ThankYou site={site} />
      </div>
    </>
  )
}

/** Without an email the visitor may also give a phone number. */
const isInvalid = (result: FormResult | null, name: string) =>
  result?.errors.some((e) => e.field === name || (name === 'phone' && e.field === 'email' && !result.values.email))

/** Each error links to its field. A request that failed without an error in a field has its own heading. */
function ErrorSummary({ site, id, result }: Props) {
  const hasErrors = result && !result.isSent
  const failure = hasErrors && !result.errors.length ? result.failure : null
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else moves the visitor to the result
    <div className="error-summary" role="alert" tabIndex={-1} hidden={!hasErrors} autoFocus={hasErrors || undefined} data-errors="">
      <div hidden={Boolean(failure)}>
        <h3>{site.strings.form.errorsTitle}</h3>
        <ul>
          {result?.errors.map((e) => (
            <li key={e.field + e.message}>
              <a href={`#${id}-${e.field}`}>{translateError(site.language, e.message)}</a>
            </li>
          ))}
        </ul>
      </div>
      <div hidden={!failure}>
        <h3>{site.strings.notSent}</h3>
        <p data-failure="">{failure && translateError(site.language, failure)}</p>
      </div>
      {site.office.phone && (
        <p className="input-kept">
          {site.strings.form.inputKept} <PhoneLink number={site.office.phone} />.
        </p>
      )}
    </div>
  )
}

function FieldError({ site, id, result, name }: { site: Site; id: string; result: FormResult | null; name: string }) {
  const message = result?.errors.find((e) => e.field === name)?.message
  return (
    <p className="field-error" id={id} hidden={!message} data-error={name}>
      {message && translateError(site.language, message)}
    </p>
  )
}

const ThankYou = ({ site, focused }: { site: Site; focused?: true }) => (
  // biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else moves the visitor to the result
  <div className="thanks" role="status" tabIndex={-1} autoFocus={focused}>
    <h3>{site.strings.form.thanksTitle}</h3>
    <p>{site.strings.form.thanksText}</p>
    {site.office.phone && (
      <p>
        <PhoneLink number={site.office.phone} />
      </p>
    )}
  </div>
)
