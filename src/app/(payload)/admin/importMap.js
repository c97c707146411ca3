import { PageNotes as PageNotes_28f7a6e15df32a32526e2cd83fb79fde } from '../../../admin/website/view'
import { TranslationCell as TranslationCell_28f7a6e15df32a32526e2cd83fb79fde } from '../../../admin/website/view'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { NoNav as NoNav_18f86e590104ebac2e36bfaeab5ddacf } from '../../../admin/shell/no-nav'
import { StaffLayout as StaffLayout_163745070d87e9899aabd93503be6f06 } from '../../../admin/shell/layout'
import { OverviewView as OverviewView_db9017d5ace9dd9a86fffe8071c317d5 } from '../../../admin/overview/view'
import { ClientsView as ClientsView_a76c56e5cc15cc9102c65bb9ea1d5525 } from '../../../admin/clients/view'
import { ContactsView as ContactsView_795b19ea03d66167def08c27f66c9b1d } from '../../../admin/contacts/view'
import { SettingsView as SettingsView_904c8e196033954753e38cf138060f5f } from '../../../admin/settings/view'
import { AccountView as AccountView_96f2b0a8f4314b89975a8f69ba956d10 } from '../../../admin/account/view'
import { CasesView as CasesView_eeee56ce67c9fdd74905ac8ea42a006c } from '../../../admin/cases/view'
import { CommunicationsView as CommunicationsView_c5b1e0f6a2d94c7e8b3f1a6d0e4c9b72 } from '../../../admin/communications/view'
import { ScheduleView as ScheduleView_e488032c063af16dd62c7214298b14ce } from '../../../admin/schedule/view'
import { InitialView as InitialView_04a8f5f132b7ec457e97bf3ef09821a2 } from '../../../admin/initial/view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/admin/website/view#PageNotes": PageNotes_28f7a6e15df32a32526e2cd83fb79fde,
  "/admin/website/view#TranslationCell": TranslationCell_28f7a6e15df32a32526e2cd83fb79fde,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/admin/shell/no-nav#NoNav": NoNav_18f86e590104ebac2e36bfaeab5ddacf,
  "/admin/shell/layout#StaffLayout": StaffLayout_163745070d87e9899aabd93503be6f06,
  "/admin/overview/view#OverviewView": OverviewView_db9017d5ace9dd9a86fffe8071c317d5,
  "/admin/clients/view#ClientsView": ClientsView_a76c56e5cc15cc9102c65bb9ea1d5525,
  "/admin/contacts/view#ContactsView": ContactsView_795b19ea03d66167def08c27f66c9b1d,
  "/admin/settings/view#SettingsView": SettingsView_904c8e196033954753e38cf138060f5f,
  "/admin/account/view#AccountView": AccountView_96f2b0a8f4314b89975a8f69ba956d10,
  "/admin/cases/view#CasesView": CasesView_eeee56ce67c9fdd74905ac8ea42a006c,
  "/admin/communications/view#CommunicationsView": CommunicationsView_c5b1e0f6a2d94c7e8b3f1a6d0e4c9b72,
  "/admin/schedule/view#ScheduleView": ScheduleView_e488032c063af16dd62c7214298b14ce,
  "/admin/initial/view#InitialView": InitialView_04a8f5f132b7ec457e97bf3ef09821a2,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
