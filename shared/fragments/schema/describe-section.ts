import type { PropertySchema } from '../../federation/property-schema';
import type { SectionDeclaration } from '../../federation/release';
import { readProperties } from '../read-properties';

/**
 * Makes a fragment a section, which merchants place on pages. Like `describeProperties` it runs at build time.
 *
 * @param properties the settings
 * @throws Error if the settings of a preset are not allowed
 */
export function describeSection(properties: PropertySchema, section: SectionDeclaration): SectionDeclaration {
  for (const { label, settings } of section.presets ?? []) {
    try {
      readProperties(properties, settings);
    } catch (error) {
      throw new Error(`The preset ${label} of ${section.label} is not allowed: ${(error as Error).message}`);
    }
  }
  return section;
}
