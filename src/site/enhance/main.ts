// The only script of the public pages. It stays small, and the pages also work without it.
import { enhanceContactDialog } from './contact-dialog'
import { enhanceContactForm } from './contact-form'
import { enhanceDisclaimer } from './disclaimer'
import { findAll } from './find'
import { showLoadingBarOnNavigation } from './loading-bar'
import { enhanceMap } from './map'
import { enhanceMenu } from './menu'

for (const element of findAll('[data-script]')) element.hidden = false
showLoadingBarOnNavigation()
for (const menu of findAll<HTMLDetailsElement>('.menu')) enhanceMenu(menu)
enhanceContactDialog()
enhanceDisclaimer()
for (const map of findAll('[data-map]')) enhanceMap(map)
for (const form of findAll<HTMLFormElement>('[data-contact-form]')) enhanceContactForm(form)
