// The only script of the public pages. Everything works without it, except what only it can do; it must stay small.
const all = <T extends Element = HTMLElement>(selector: string, inside: ParentNode = document) => [...inside.querySelectorAll<T>(selector)]
const byId = (id: string) => document.getElementById(id)

for (const part of all('[data-script]')) part.hidden = false

// Loader bar: a new page within 60 ms shows none; an announced one lasts as long as it says.
const bar = byId('loader')
let show = 0
let hide = 0
function load(until: number) {
  clearTimeout(show)
  clearTimeout(hide)
  show = window.setTimeout(() => bar?.removeAttribute('hidden'), 60)
  hide = window.setTimeout(loaded, until)
}
function loaded() {
  clearTimeout(show)
  clearTimeout(hide)
  bar?.setAttribute('hidden', '')
}
addEventListener('lawoffice:loading', (event) => load((event as CustomEvent<{ duration?: number } | null>).detail?.duration ?? 1000))
addEventListener('pageshow', loaded)
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target) return
  if (link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search) load(600)
})

// Menu: Escape and a press elsewhere close it.
for (const menu of all<HTMLDetailsElement>('.menu')) {
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
}

// Contact dialog: browsers that know commands open it by themselves.
const dialog = byId('contact-dialog') as HTMLDialogElement | null
const commands = 'commandForElement' in HTMLButtonElement.prototype
for (const button of all('[commandfor=contact-dialog]')) {
  button.addEventListener('click', () => {
    for (const menu of all<HTMLDetailsElement>('.menu')) menu.open = false
    if (commands) return
    if (button.getAttribute('command') === 'close') dialog?.close()
    else dialog?.showModal()
  })
}
for (const link of all<HTMLAnchorElement>('[data-contact]')) {
  link.addEventListener('click', (event) => {
    if (link.hash && byId(link.hash.slice(1))) return
    event.preventDefault()
    dialog?.showModal()
  })
}

// Disclaimer: "never", or the day from which it shows again; closing it holds for this visit.
const banner = byId('disclaimer')
const key = 'lawoffice.disclaimer'
function dismissed() {
  try {
    const until = localStorage.getItem(key)
    if (until === 'never' || sessionStorage.getItem(key)) return true
    if (until && Date.parse(until) > Date.now()) return true
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing shows the disclaimer each time.
  }
  return false
}
function dismiss(way: string) {
  const never = way === 'save' && (byId('disclaimer-never') as HTMLInputElement).checked
  try {
    if (never) localStorage.setItem(key, 'never')
    else if (Number(way)) localStorage.setItem(key, new Date(Date.now() + Number(way) * 864e5).toISOString())
    else sessionStorage.setItem(key, 'closed')
  } catch {
    // Closed all the same; a browser that keeps nothing forgets it.
  }
  banner?.hidePopover()
}
if (banner?.showPopover) {
  banner.addEventListener('toggle', () => {
    // Room below the end of the page, and what takes the focus is scrolled clear of the banner.
    const room = banner.matches(':popover-open') ? `${banner.offsetHeight + 16}px` : ''
    document.documentElement.style.scrollPaddingBottom = room
    document.body.style.paddingBottom = room
  })
  document.addEventListener('focusin', (event) => {
    const focused = event.target as Element
    if (!banner.matches(':popover-open') || banner.contains(focused) || dialog?.open) return
    const below = focused.getBoundingClientRect().bottom - banner.getBoundingClientRect().top + 12
    if (below > 0) scrollBy(0, below)
  })
  for (const button of all('[data-dismiss]', banner)) button.addEventListener('click', () => dismiss(button.dataset.dismiss ?? ''))
  if (!dismissed()) banner.showPopover()
}

// Map: the first request to a third party is the visitor's own.
for (const map of all('[data-map]')) {
  map.querySelector('[data-show-map]')?.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = map.dataset.map ?? ''
    frame.title = map.dataset.title ?? ''
    frame.referrerPolicy = 'no-referrer'
    map.prepend(frame)
    map.classList.add('map-shown')
    map.querySelector('[data-show-map]')?.remove()
    frame.tabIndex = -1
    frame.focus()
  })
}

// Contact form: errors in place, nothing typed is lost, one request however often it is pressed.
type Refused = { error?: string; errors?: { field: string; message: string }[] }
for (const form of all<HTMLFormElement>('[data-contact-form]')) {
  const say: Record<string, string> = JSON.parse(form.dataset.sentences ?? '{}')
  const summary = form.querySelector<HTMLElement>('[data-errors]')
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  let attempt = ''
  let body = ''
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!button || button.ariaDisabled) return
    const typed = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
    if (typed.website) return thank()
    const now = JSON.stringify({ ...typed, consent: 'consent' in typed, hasCourtDate: 'hasCourtDate' in typed })
    // The same text again is the same request; a changed one is new.
    if (now !== body) attempt = crypto.randomUUID?.() ?? String(Math.random()).slice(2)
    body = now
    const label = button.textContent
    button.ariaDisabled = 'true'
    button.textContent = button.dataset.sending ?? label
    dispatchEvent(new CustomEvent('lawoffice:loading', { detail: { duration: 15_000 } }))
    try {
      const answer = await fetch('/api/contacts/public', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': attempt },
        body,
      })
      if (answer.ok) return thank()
      const refused: Refused = await answer.json().catch(() => ({}))
      complain(refused.errors ?? [], refused.error ?? (form.dataset.responded ?? '').replace('{status}', String(answer.status)))
    } catch {
      complain([], form.dataset.failed ?? '')
    } finally {
      loaded()
      button.ariaDisabled = null
      button.textContent = label
    }
  })
  function complain(errors: { field: string; message: string }[], failure: string) {
    const place = ({ field }: { field: string }) => [...form.elements].indexOf(form.elements.namedItem(field) as Element)
    errors.sort((a, b) => place(a) - place(b))
    for (const line of all('[data-error]', form)) {
      const message = errors.find((error) => error.field === line.dataset.error)?.message
      line.hidden = !message
      line.textContent = message ? (say[message] ?? message) : ''
      const field = form.elements.namedItem(line.dataset.error ?? '') as HTMLInputElement | null
      if (field) field.ariaInvalid = message ? 'true' : null
    }
    const list = summary?.querySelector('ul')
    if (!summary || !list) return
    list.replaceChildren(
      ...(errors.length ? errors : [{ field: '', message: failure }]).map(({ field, message }) => {
        const item = document.createElement('li')
        const target = (form.elements.namedItem(field) as HTMLElement | null)?.id
        const text = target ? item.appendChild(Object.assign(document.createElement('a'), { href: `#${target}` })) : item
        text.textContent = say[message] ?? message
        return item
      }),
    )
    summary.hidden = false
    summary.focus()
  }
  function thank() {
    const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]')
    if (!thanks) return
    form.hidden = true
    thanks.hidden = false
    thanks.querySelector<HTMLElement>('.thanks')?.focus()
    thanks.scrollIntoView({ block: 'center' })
  }
}
