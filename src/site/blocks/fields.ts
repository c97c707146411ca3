import { about } from './about/fields'
import { contactForm } from './contact-form/fields'
import { hero } from './hero/fields'
import { notice } from './notice/fields'
import { officeAndMap } from './office-and-map/fields'
import { people } from './people/fields'
import { practiceAreas } from './practice-areas/fields'
import { questions } from './questions/fields'
import { richText } from './rich-text/fields'

export const blocks = [hero, practiceAreas, about, people, notice, richText, questions, officeAndMap, contactForm]
