/** `fetch` for a body of many bytes: it tells how much of it is on the wire, which `fetch` cannot. */
export async function upload(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob()
  request.signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(request.method, request.url)
    for (const [name, value] of request.headers) call.setRequestHeader(name, value)
    call.responseType = 'blob'
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    call.onload = () => resolve(answerOf(call))
    call.onerror = () => reject(new TypeError('Failed to fetch'))
    call.onabort = () => reject(request.signal.reason)
    request.signal.addEventListener('abort', () => call.abort())
    call.send(body)
  })
}

function answerOf(call: XMLHttpRequest): Response {
  const { response, status, statusText } = call
  const headers = { 'content-type': call.getResponseHeader('content-type') ?? '' }
  return new Response(response, { status, statusText, headers })
}
