import { ContactDialog } from '@/site/contact/contact-dialog'
import { DisclaimerBanner } from '@/site/disclaimer/disclaimer-banner'
import { SampleBar } from '@/site/sample/sample-bar'
import type { Site } from '@/site/site'
import { Footer } from './footer'
import { Header } from './header'
import '../print.css'

export const PageFrame = ({ site, formOnPage, children }: { site: Site; formOnPage: boolean; children: React.ReactNode }) => (
  <>
    <a className="skip" href="#main">
      {site.strings.skip}
    </a>
    <div id="loader" className="loader" role="status" aria-label={site.strings.loading} hidden />
    <SampleBar site={site} />
    <Header site={site} />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <Footer site={site} />
    <DisclaimerBanner site={site} />
    <ContactDialog site={site} formOnPage={formOnPage} />
  </>
)
