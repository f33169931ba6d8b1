/** A tenant of Microsoft Entra, and how AutoPlace is registered in it (docs/entra.md). */
export interface EntraSettings {
  /** The tenant's address without a slash at its end; its metadata is below it. */
  authority: string;
  /** Of the browser application. */
  clientId: string;
  /** What tokens for the API name as their audience. */
  audience: string;
  /** The scope of the API, as the tenant's applications request it. */
  scope: string;
  /** Whose accounts the tenant also takes. */
  social: ('Google' | 'Facebook')[];
}
