import type { Block } from 'payload'
import { headingField, textField } from '../text-fields'

/** Address, hours and map come from the office record. */
export const officeAndMap: Block = {
  slug: 'office-and-map',
  interfaceName: 'OfficeAndMapBlock',
  labels: { singular: 'Office and map', plural: 'Offices and maps' },
  fields: [headingField(), textField('directions', false, 'How to get to the office: by car, by bus, parking, the entrance.')],
}
