import { findAll } from './find'
import { hideLoadingBar } from './loading-bar'

type FieldError = { field: string; message: string }
type ErrorBody = { error?: string; errors?: FieldError[] }

/** The loading bar hides when the response arrives, after 15 s at most. */
const maxLoadingMs = 15_000
/** A network that drops packets reports no error. Sending again is safe. */
const timeoutMs = 30_000

/** Sends the form without leaving the page. Sending the same values again is the same request to the server. */
export function enhanceContactForm(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  let idempotencyKey = ''
  let body = ''
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!button || button.ariaDisabled) return
    const values = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
    // A bot that fills the invisible field gets the same thanks as a person.
    if (values.website) return showThanks(form)
    const newBody = JSON.stringify({ ...values, consent: 'consent' in values, hasCourtDate: 'hasCourtDate' in values })
    // Browsers have randomUUID over https only.
    if (newBody !== body) idempotencyKey = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
    body = newBody
    const label = button.textContent
    button.ariaDisabled = 'true'
    button.textContent = button.dataset.sending ?? label
    await send(form, body, idempotencyKey)
    button.ariaDisabled = null
    button.textContent = label
  })
}

async function send(form: HTMLFormElement, body: string, idempotencyKey: string) {
  dispatchEvent(new CustomEvent('lawoffice:loading', { detail: { duration: maxLoadingMs } }))
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }
    // Older browsers have no timeout.
    const signal = AbortSignal.timeout?.(timeoutMs) ?? null
    const response = await fetch('/api/contacts/public', { method: 'POST', headers, body, signal })
    if (response.ok) return showThanks(form)
    const { error, errors }: ErrorBody = await response.json().catch(() => ({}))
    showErrors(form, errors ?? [], error ?? (form.dataset.responded ?? '').replace('{status}', String(response.status)))
  } catch {
    showErrors(form, [], form.dataset.failed ?? '')
  } finally {
    hideLoadingBar()
  }
}

/** `failure`: shown if no single field is wrong. */
function showErrors(form: HTMLFormElement, errors: FieldError[], failure: string) {
  const translations: Record<string, string> = JSON.parse(form.dataset.errorTranslations ?? '{}')
  const translate = (message: string) => translations[message] ?? message
  const findControl = (name = '') => form.elements.namedItem(name) as HTMLInputElement | null
  const translated = errors.map(({ field, message }) => ({ message: translate(message), control: findControl(field), field }))
  const controls = [...form.elements]
  translated.sort((a, b) => controls.indexOf(a.control as Element) - controls.indexOf(b.control as Element))
  // Without an email the visitor may also give a phone number.
  const needsPhone = translated.some(({ field, control }) => field === 'email' && !control?.value)
  for (const line of findAll('[data-error]', form)) {
    const name = line.dataset.error
    const found = translated.find(({ field }) => field === name)
    line.hidden = !found
    line.textContent = found?.message ?? ''
    const control = findControl(name)
    if (control) control.ariaInvalid = found || (needsPhone && name === 'phone') ? 'true' : null
  }
  showErrorSummary(form, translated, translate(failure))
}

function showErrorSummary(form: HTMLFormElement, errors: { message: string; control: HTMLElement | null }[], failure: string) {
  const summary = form.querySelector<HTMLElement>('[data-errors]')
  const list = summary?.querySelector('ul')
  const reason = summary?.querySelector('[data-failure]')
  if (!list?.parentElement || !reason?.parentElement) return
  list.replaceChildren(
    ...errors.map(({ message, control }) => {
      const item = document.createElement('li')
      const link = control?.id ? item.appendChild(Object.assign(document.createElement('a'), { href: `#${control.id}` })) : item
      link.textContent = message
      return item
    }),
  )
  reason.textContent = failure
  list.parentElement.hidden = !errors.length
  reason.parentElement.hidden = errors.length > 0
  if (summary) summary.hidden = false
  summary?.focus()
}

function showThanks(form: HTMLFormElement) {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]')
  if (!thanks) return
  form.hidden = true
  thanks.hidden = false
  thanks.querySelector<HTMLElement>('.thanks')?.focus()
  thanks.scrollIntoView({ block: 'center' })
}
