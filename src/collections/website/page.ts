import type { CollectionConfig } from 'payload'
import { languages } from '@/contract/constants/languages'
import { blocks } from '@/site/blocks/fields'
import { buildHref } from '@/site/page/address'
import { canTrashOrPurge, isEditor, isPublishedOrEditor } from './access'
import { addressField, saveFormerAddress } from './address'
import { requireAlternativeTexts } from './alternative-texts'
import { setDeletionTime } from './deletion-time'
import { recordChange, recordPurge } from './ledger'
import { publishPageChange } from './publish-page-change'
import { updateWrittenAt, writtenAtField } from './translation-dates'
import { refuseSortByAccount, setUpdatedBy, updatedByField, versionsView } from './updated-by'
import { requireValueTypes } from './value-types'

const languageNames = { en: 'English', es: 'Español' }
const previewUrl = (data: Record<string, unknown>, language: string) =>
  `/next/preview?${new URLSearchParams({ path: buildHref({ address: String(data.address ?? '/'), mainLanguage: data.mainLanguage === 'es' ? 'es' : 'en' }, language === 'es' ? 'es' : 'en') })}`

export const Page: CollectionConfig = {
  slug: 'page',
  labels: { singular: 'Page', plural: 'Pages' },
  access: { read: isPublishedOrEditor, readVersions: isEditor, create: isEditor, update: isEditor, delete: canTrashOrPurge },
  admin: {
    group: 'Website',
    hideAPIURL: true,
    useAsTitle: 'title',
    defaultColumns: ['title', 'address', 'mainLanguage', 'notes', '_status', 'updatedAt'],
    livePreview: {
      url: ({ data, locale }) => previewUrl(data, locale.code),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'desktop', label: 'Desktop', width: 1280, height: 900 },
      ],
    },
    preview: (data, { locale }) => previewUrl(data, locale),
    components: {
      beforeListTable: ['/admin/website/view#PageListNotes'],
      edit: { beforeDocumentControls: ['/admin/website/keep-form-modified#KeepFormModified'] },
      views: { edit: versionsView },
    },
  },
  trash: true,
  versions: { maxPerDoc: 200, drafts: { autosave: { interval: 800 }, schedulePublish: true } },
  hooks: {
    beforeOperation: [refuseSortByAccount, requireValueTypes],
    beforeChange: [setDeletionTime, requireAlternativeTexts, saveFormerAddress, updateWrittenAt, setUpdatedBy],
    afterChange: [recordChange, publishPageChange],
    afterDelete: [recordPurge, publishPageChange],
  },
  fields: [
    {
      name: 'notes',
      type: 'ui',
      label: 'Translation',
      admin: {
        position: 'sidebar',
        components: { Field: '/admin/website/view#PageNotes', Cell: '/admin/website/view#TranslationCell' },
      },
    },
    writtenAtField,
    updatedByField,
    {
      name: 'title',
      type: 'text',
      required: true,
      localized: true,
      maxLength: 120,
      admin: { description: 'Shown in search results and in the browser tab.' },
    },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      maxLength: 320,
      admin: { description: 'One or two sentences for search results.' },
    },
    { name: 'blocks', type: 'blocks', blocks, required: true, minRows: 1 },
    addressField,
    {
      name: 'mainLanguage',
      type: 'select',
      required: true,
      defaultValue: 'en',
      options: languages.map((value) => ({ value, label: languageNames[value] })),
      admin: {
        position: 'sidebar',
        description: 'The language of the page at its own address. Before you change it, mark the current main language as ready.',
      },
    },
    {
      name: 'ready',
      type: 'checkbox',
      localized: true,
      defaultValue: false,
      label: 'This language is ready',
      admin: {
        position: 'sidebar',
        description: 'Visitors can read the page in the language you are editing now. The main language is always available.',
      },
    },
    {
      name: 'formerAddresses',
      type: 'text',
      hasMany: true,
      index: true,
      admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data.formerAddresses?.length) },
    },
  ],
}
