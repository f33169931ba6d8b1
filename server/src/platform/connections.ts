/** The sockets that are connected. */
export interface Connections {
  /** On all servers, as far as this one knows. */
  count(): number;
}
