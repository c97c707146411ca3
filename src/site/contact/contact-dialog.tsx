import { invokerProps } from '@/site/invoker-commands'
import type { Site } from '@/site/site'
import { ContactForm } from './contact-form'

/** `formOnPage`: the page has a form of its own, which shows the result of a form sent without JavaScript. */
export const ContactDialog = ({ site, formOnPage }: { site: Site; formOnPage: boolean }) => {
  const result = formOnPage ? null : site.formResult
  return (
    <dialog id="contact-dialog" className="contact-dialog" aria-labelledby="contact-dialog-heading" open={result ? true : undefined}>
      <div className="dialog-header">
        <h2 id="contact-dialog-heading">{site.strings.request}</h2>
        <button type="button" className="quiet" {...invokerProps('close', 'contact-dialog')}>
          {site.strings.close}
        </button>
      </div>
      <ContactForm site={site} id="dialog" result={result} />
    </dialog>
  )
}
