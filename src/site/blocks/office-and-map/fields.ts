import type { Block } from 'payload'
import { heading, text } from '../text-fields'

/** Address, hours and map come from the office record. */
export const officeAndMap: Block = {
  slug: 'office-and-map',
  interfaceName: 'OfficeAndMapBlock',
  labels: { singular: 'Office and map', plural: 'Offices and maps' },
  fields: [heading(), text('directions', false, 'How to get to the office: by car, by bus, parking, the entrance.')],
}
