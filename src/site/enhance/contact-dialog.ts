import { findAll, findById } from './find'

export function enhanceContactDialog() {
  const dialog = findById('contact-dialog') as HTMLDialogElement | null
  // Browsers with invoker commands open and close the dialog themselves.
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  for (const button of findAll('[commandfor=contact-dialog]')) {
    button.addEventListener('click', () => {
      for (const menu of findAll<HTMLDetailsElement>('.menu')) menu.open = false
      if (hasCommands) return
      if (button.getAttribute('command') === 'close') dialog?.close()
      else dialog?.showModal()
    })
  }
  for (const link of findAll<HTMLAnchorElement>('[data-contact]')) {
    link.addEventListener('click', (event) => {
      if (link.hash && findById(link.hash.slice(1))) return
      event.preventDefault()
      dialog?.showModal()
    })
  }
}
