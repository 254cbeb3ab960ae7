vcl 4.1;

# Varnish 6.6 or newer with the module xkey (Debian: varnish, varnish-modules) in front of two document servers. "${NAME}" is replaced by
# `envsubst < default.vcl > /etc/varnish/default.vcl`, or by hand:
#
#   DOCUMENT_SERVER_1_HOST, DOCUMENT_SERVER_1_PORT, DOCUMENT_SERVER_2_HOST, DOCUMENT_SERVER_2_PORT
#   TLS_PROXY          address of what ends TLS in front of Varnish, and says who the client is: "127.0.0.1"
#   PURGE_TOKEN_FILE   file with the EDGE_PURGE_TOKEN of the shop, readable by Varnish only
#
# Start Varnish with `-p http_gzip_support=off`, because the document servers compress, by brotli where the browser has it. They have
# EDGE_CACHE_SECONDS, EDGE_COHORTS=1 and EDGE_PURGE=varnish. Only Varnish may reach them, because they believe the headers that are set here.

import directors;
import std;
import xkey;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend document_server_1 {
  .host = "${DOCUMENT_SERVER_1_HOST}";
  .port = "${DOCUMENT_SERVER_1_PORT}";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .max_connections = 500;
}

backend document_server_2 {
  .host = "${DOCUMENT_SERVER_2_HOST}";
  .port = "${DOCUMENT_SERVER_2_PORT}";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .max_connections = 500;
}

acl tls_proxy {
  "${TLS_PROXY}";
}

sub vcl_init {
  new document_servers = directors.round_robin();
  document_servers.add_backend(document_server_1);
  document_servers.add_backend(document_server_2);
}

# Says who the client is, and removes what a client must not say. Called once for each request.
sub receive_client {
  if (client.ip !~ tls_proxy) {
    set req.http.X-Forwarded-For = client.ip;
    set req.http.X-Forwarded-Proto = "http";
  }
  unset req.http.Forwarded;
  unset req.http.X-Real-IP;
  unset req.http.Upgrade;
  unset req.http.X-Vastra-Url;
  unset req.http.X-Vastra-Variant;
  unset req.http.X-Vastra-Canary;
  unset req.http.X-Vastra-New-Cohort;

  # The cohort is a number from 0 to 99. A browser gets its cookie once a canary runs.
  if (req.http.Cookie ~ "(^|; *)cohort=[0-9][0-9]?(;|$)") {
    set req.http.X-Vastra-Cohort = regsub(req.http.Cookie, "^(.*; *)?cohort=([0-9][0-9]?)(;.*)?$", "\2");
  } else {
    set req.http.X-Vastra-Cohort = regsub(std.random(0, 100), "\..*$", "");
    set req.http.X-Vastra-New-Cohort = "1";
  }
}

sub normalise_url {
  # Parameters of campaigns are read by scripts in the browser and change no document.
  if (req.url ~ "[?&](utm_[a-z]+|gclid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  set req.url = std.querysort(req.url);
}

sub normalise_encoding {
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
}

sub vcl_recv {
  set req.backend_hint = document_servers.backend();

  if (req.method == "PURGE") {
    if (req.http.X-Purge-Token !~ "^.{32,}$"
        || req.http.X-Purge-Token != regsub(std.fileread("${PURGE_TOKEN_FILE}"), "\s+$", "")) {
      return (synth(403, "Forbidden"));
    }
    set req.http.X-Purged = xkey.purge(req.http.X-Purge-Keys);
    return (synth(200, "Purged " + req.http.X-Purged));
  }
  # For a balancer in front, and not for the public.
  if (req.url ~ "^/(livez|readyz)(\?|$)") {
    if (std.healthy(req.backend_hint)) {
      return (synth(200, "OK"));
    }
    return (synth(503, "Service Unavailable"));
  }
  if (req.restarts == 0 && req.url ~ "^/(metrics|startupz|edge)(/|\?|$)") {
    return (synth(404, "Not Found"));
  }

  if (req.restarts == 0) {
    call receive_client;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Whatever a browser asks the document servers for besides documents and files.
  if (req.url ~ "^/(api|beacon|dev|mcp|preview|reachable|trial)(/|\?|$)") {
    return (pass);
  }
  if (req.restarts == 0) {
    call normalise_encoding;
  }
  # Files with a hash or a version in their names.
  if (req.url ~ "^/(assets|fonts|media|releases)/") {
    return (hash);
  }
  # A preview of releases or of unpublished content is for one browser.
  if (req.http.Cookie ~ "(^|; *)(release|preview)=" || req.url ~ "[?&]release=") {
    return (pass);
  }
  if (req.restarts == 0) {
    call normalise_url;
    # First asks which combination of releases this cohort gets. Nearly always the answer is in the cache.
    set req.http.X-Vastra-Url = req.url;
    set req.url = "/edge/variant";
  }
  return (hash);
}

sub vcl_backend_fetch {
  # The variant depends on the cohort alone.
  if (bereq.http.X-Vastra-Url) {
    unset bereq.http.Cookie;
  }
  unset bereq.http.X-Vastra-Url;
  unset bereq.http.X-Vastra-Canary;
  unset bereq.http.X-Vastra-New-Cohort;
}

sub vcl_backend_response {
  # Public documents, and files. The cookie of a request makes no difference to them: the document server says so.
  if (beresp.http.Set-Cookie
      || beresp.http.Cache-Control ~ "(?i)\b(private|no-store|no-cache)\b"
      || beresp.http.Cache-Control !~ "(?i)\b(s-maxage|immutable)\b") {
    # Such pages are not loaded one after the other. A response that may be stored replaces this at once.
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    # Otherwise each visitor's cookie would have a separate entry.
    set beresp.http.X-Vastra-Vary = beresp.http.Vary;
    unset beresp.http.Vary;
    return (deliver);
  }
  # Varnish takes s-maxage and stale-while-revalidate from the header; without the latter nothing is shown after its time.
  if (beresp.http.Cache-Control !~ "(?i)\bstale-while-revalidate=") {
    set beresp.grace = 0s;
  }
  set beresp.keep = 0s;
  return (deliver);
}

sub vcl_backend_error {
  # The other document server may respond. A call that may change something is not sent again.
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  set beresp.http.Retry-After = "30";
  set beresp.http.Cache-Control = "no-store";
  # Callers of the API read the error envelope. Its id is the transaction's in varnishlog.
  if (bereq.url ~ "^/api/") {
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    set beresp.body = {"{"success":false,"message":"The shop is busy. Please try again in a moment.","code":"unavailable","requestId":""} + bereq.xid + {"" }"};
    return (deliver);
  }
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.body = {"<!doctype html><html lang=en><meta name=viewport content="width=device-width"><title>Back soon</title><h1>Back soon</h1><p>The shop does not respond right now. Please try again in a minute.</p>"};
  return (deliver);
}

sub vcl_deliver {
  if (req.http.X-Vastra-Url) {
    set req.url = req.http.X-Vastra-Url;
    unset req.http.X-Vastra-Url;
    if (resp.status == 200) {
      set req.http.X-Vastra-Variant = resp.http.X-Vastra-Variant;
      if (resp.http.Vary ~ "(?i)x-vastra-cohort") {
        set req.http.X-Vastra-Canary = "1";
      }
    }
    return (restart);
  }
  if (resp.http.Cache-Control ~ "(?i)\bs-maxage=") {
    # These seconds are for this cache, which can be purged, and for no other.
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
    unset resp.http.Age;
    if (req.http.X-Vastra-Canary && req.http.X-Vastra-New-Cohort) {
      set resp.http.Cache-Control = "private, max-age=0, must-revalidate";
      set resp.http.Set-Cookie = "cohort=" + req.http.X-Vastra-Cohort + "; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax";
      if (req.http.X-Forwarded-Proto == "https") {
        set resp.http.Set-Cookie = resp.http.Set-Cookie + "; Secure";
      }
    }
  }
  if (resp.http.X-Vastra-Vary) {
    set resp.http.Vary = resp.http.X-Vastra-Vary;
    unset resp.http.X-Vastra-Vary;
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason;
  return (deliver);
}
