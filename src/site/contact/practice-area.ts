import { practiceAreas } from '@/contract/constants/contacts'

/** The practice area that a page is about: the one its address is named after. */
export const findPageArea = (address: string) =>
  practiceAreas.find((area) => `/${area.toLowerCase().replaceAll(' ', '-')}` === address) ?? null
export type PracticeArea = (typeof practiceAreas)[number]

/** Consultations on immigration are requested on their own page, which says on which days and what to bring. */
export const listFormAreas = (areaOfItsPage: PracticeArea | null) =>
  practiceAreas.filter((area) => area !== 'Immigration' || area === areaOfItsPage)
