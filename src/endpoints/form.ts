import { hash } from 'node:crypto'
import type { Payload } from 'payload'
import { contacts } from '@/contract/contacts'
import { type ErrorBody, type FieldError, Refusal } from '@/contract/errors'
import { type PostedForm, type RequestText, remember } from '@/site/posted'
import { answer, refusal } from './answer'
import type { Exchange } from './exchange'
import type { Served } from './implement'

/** A message of the greatest length, in letters that take twelve bytes each in a form, and what somebody wrote beyond it. */
const most = 256 * 1024

/** A contact form sent without JavaScript: the same call as with it. Answers by what id the page can recall the outcome. */
export async function submitForm(payload: Payload, served: readonly Served[], exchange: Exchange): Promise<{ id: string; status: number }> {
  const receive = served.find(({ route }) => route === contacts.receive)
  if (!receive) throw new Error('the contract has no public request')
  let text: Partial<RequestText> = {}
  const made = await typedText(exchange)
    .then((typed) => {
      text = typed
      // Whoever fills what nobody sees is thanked, whatever else is wrong.
      if (typed.website) return { status: 201, headers: {}, body: '' }
      const body = Buffer.from(JSON.stringify(asRequest(typed)))
      // A reload sends the same text again: that is the same request. No cookie: a form here is always a visitor's.
      const key = hash('sha256', exchange.address + body, 'base64url')
      const headers = { 'content-type': 'application/json', 'user-agent': exchange.headers['user-agent'], 'idempotency-key': key }
      return answer(payload, receive, {}, { ...exchange, method: 'POST', headers, body: async () => body })
    })
    .catch((error) => refusal(error, exchange))
  const sent = made.status < 300
  const said: Partial<ErrorBody> = sent ? {} : JSON.parse(String(made.body))
  const form: PostedForm = { sent, text, errors: inOrder(said.errors ?? []), failure: said.error ?? null }
  return { id: remember(form), status: sent ? 200 : made.status }
}

async function typedText({ headers, body }: Exchange): Promise<Partial<RequestText>> {
  if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) throw new Refusal('unsupportedMediaType')
  return Object.fromEntries(new URLSearchParams((await body(most)).toString('utf8')))
}

/** What an unchecked box means, and no more than the call knows. */
const asRequest = ({ fullName, email, phone, area, message, website, consent, hasCourtDate, language, notice }: Partial<RequestText>) => ({
  fullName,
  email,
  phone,
  area,
  message,
  website,
  consent: consent !== undefined,
  hasCourtDate: hasCourtDate !== undefined,
  language: language === 'es' ? 'es' : 'en',
  notice: notice || undefined,
})

/** As the fields follow each other in the form. */
const order = ['fullName', 'email', 'phone', 'area', 'message', 'consent']
const inOrder = (errors: FieldError[]) => errors.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
