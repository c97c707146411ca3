import type { SeedSite } from '@/data/website/seed'
import { businessLaw } from './business-law'
import { civilLaw } from './civil-law'
import { criminalDefense } from './criminal-defense'
import { estatePlanning } from './estate-planning'
import { familyLaw } from './family-law'
import { home } from './home'
import { immigration } from './immigration'
import { location } from './location'
import { seedDisclaimer, seedOffice } from './office'
import { realEstateLaw } from './real-estate-law'
import { traffic } from './traffic'

/** Website of a new office. A page must come before the pages that link to it. */
export const seedSite: SeedSite = {
  office: seedOffice,
  disclaimer: seedDisclaimer,
  pages: [immigration, criminalDefense, familyLaw, estatePlanning, businessLaw, traffic, civilLaw, realEstateLaw, location, home],
}
